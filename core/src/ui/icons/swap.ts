export const swapIcon = 'M3.75 7h12M12.75 4l3 3-3 3M16.25 13h-12M7.25 10l-3 3 3 3'
