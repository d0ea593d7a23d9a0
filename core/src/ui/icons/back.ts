export const backIcon = 'M12 4.5L6.5 10l5.5 5.5'
