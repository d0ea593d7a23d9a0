export const checkIcon = 'M4.5 10.5l3.75 3.75 7.25-8'
