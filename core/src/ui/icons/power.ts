export const powerIcon = 'M10 3.25v6M13.9 5.65a5.9 5.9 0 1 1-7.8 0'
