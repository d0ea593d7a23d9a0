export const shieldIcon = 'M10 3l5.5 2v4.5c0 3.4-2.2 5.9-5.5 7-3.3-1.1-5.5-3.6-5.5-7V5z'
