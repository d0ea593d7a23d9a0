export const downIcon = 'M5 7.75l5 5 5-5'
