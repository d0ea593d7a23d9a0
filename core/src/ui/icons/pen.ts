export const penIcon = 'M4 16l.8-3.3L13 4.5a1.77 1.77 0 0 1 2.5 2.5L7.3 15.2zM11.5 6l2.5 2.5'
