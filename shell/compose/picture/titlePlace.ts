/** Where the title of a picture stands, in pixels: between the brand and the route. */
export const TITLE_PLACE = { left: 72, middle: 338, width: 640, height: 330 } as const;

/** From one baseline to the next, in sizes of the letters. */
export const LEADING = 1.12;
