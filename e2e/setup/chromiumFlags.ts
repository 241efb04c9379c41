/** The features that Playwright disables; the flag below replaces Playwright's. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** A page that a test changes on its way counts as one of the internet, which may not reach this machine. */
const TEST_PAGES = ['LocalNetworkAccessChecks'];

/** The address bar of a full Chromium loads two internal pages for every new window, which costs 0.6 s of CPU time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags that a headless Chromium needs in a container, and that keep it off the network. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...TEST_PAGES, ...ADDRESS_BAR].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page takes a process of its context that is there already. A seventh of the CPU time of a visit starts another one.
  '--renderer-process-limit=1',
];
