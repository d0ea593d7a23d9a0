export const sendIcon = 'M5.5 14.5l9-9M7.5 5.5h7v7'
