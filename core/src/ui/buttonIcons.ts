export const downIcon = 'M5 7.75l5 5 5-5'

export const warnIcon = 'M10 3.75l7 12.25H3zM10 8v3.25M10 13.5v.01'
