// Headless Chromium, its complaints collected.
import { chromium, type Browser, type Page } from 'playwright-core';

const kFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['UTTT_CHROMIUM'] ?? '/usr/bin/chromium',
    args: kFlags,
  });

export interface Look {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
}

export interface Opened {
  page: Page;
  problems: string[]; // what the console and the page complained of
  close: () => Promise<void>;
}

export async function openPage(browser: Browser, path: string, look: Look = {}): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1200, height: look.height ?? 900 },
    colorScheme: look.scheme ?? 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`file://${path}`);
  await page.waitForSelector('main > div');
  return { page, problems, close: () => context.close() };
}
