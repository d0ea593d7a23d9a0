// Path data for `Icon`, on a grid of 20 × 20: of all further screens.

/** A pulse: what happened. */
export const activityIcon = 'M3.25 10h2.75l2-5 3.5 10 2.25-5h3'

/** A clock. */
export const clockIcon =
  'M3.25 10a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0 -13.5 0zM10 6.25V10l2.5 1.75'

/** A stack of coins. */
export const coinsIcon =
  'M4.5 6a5.5 2.5 0 1 0 11 0a5.5 2.5 0 1 0 -11 0zM4.5 6v4c0 1.4 2.5 2.5 5.5 2.5s5.5-1.1 5.5-2.5V6M4.5 10v4c0 1.4 2.5 2.5 5.5 2.5s5.5-1.1 5.5-2.5v-4'

/** Leads out of the page. */
export const externalIcon =
  'M11.5 4.25h4.25V8.5M15.5 4.5l-6 6M8.5 5H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2.5'

/** Two arrows, up and down: turns two things round. */
export const flipIcon = 'M7 4v12M4 13l3 3 3-3M13 16V4M10 7l3-3 3 3'

/** A picture. */
export const imageIcon =
  'M6 3.5h8a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-8a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5zM6.25 7.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0zM4 14l3.75-3.5 2.5 2.25 2.75-2.75 3.5 3.5'

/** An i in a circle. */
export const infoIcon =
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM10 9.5v4M9.75 6.75a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0 -0.5 0z'

/** Two links of a chain. */
export const linkIcon =
  'M8.5 11.5a3 3 0 0 0 4.25 0l2.5-2.5A3 3 0 0 0 11 4.75l-.9.9M11.5 8.5a3 3 0 0 0-4.25 0l-2.5 2.5A3 3 0 0 0 9 15.25l.9-.9'

/** A pen: signing. */
export const penIcon = 'M4 16l.8-3.3L13 4.5a1.77 1.77 0 0 1 2.5 2.5L7.3 15.2zM11.5 6l2.5 2.5'

/** A power switch: disconnecting. */
export const powerIcon = 'M10 3.25v6M13.9 5.65a5.9 5.9 0 1 1-7.8 0'

/** Points down to a corner: in. */
export const receiveIcon = 'M14.5 5.5l-9 9M12.5 14.5h-7v-7'

/** A magnifying glass. */
export const searchIcon = 'M3.75 9a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0zM13 13l3.5 3.5'

/** Points up to a corner: out. */
export const sendIcon = 'M5.5 14.5l9-9M7.5 5.5h7v7'

/** Two arrows, to and fro. */
export const swapIcon = 'M3.75 7h12M12.75 4l3 3-3 3M16.25 13h-12M7.25 10l-3 3 3 3'

/** Head and shoulders. */
export const userIcon =
  'M7 7.25a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM4.5 16c.6-2.9 2.7-4.5 5.5-4.5s4.9 1.6 5.5 4.5'
