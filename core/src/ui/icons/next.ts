export const nextIcon = 'M8 4.5l5.5 5.5L8 15.5'
