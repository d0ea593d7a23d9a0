export const closeIcon = 'M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5'
