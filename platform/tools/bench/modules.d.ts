// `npm run bench` installs these in this folder. The project is checked without them, so they are of any type.
declare module 'lighthouse';
declare module 'puppeteer-core';
