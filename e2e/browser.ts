const asRoot = process.getuid?.() === 0

/** How every browser of ours is started: it connects to the portal alone. */
export const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Fewer processes: nothing here has a graphics card, and all that is visited is ours.
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1',
    // Chromium cannot make its sandbox as root.
    ...(asRoot ? ['--no-sandbox'] : []),
  ],
}
