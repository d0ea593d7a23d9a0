export const searchIcon = 'M3.75 9a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0zM13 13l3.5 3.5'
