export const receiveIcon = 'M14.5 5.5l-9 9M12.5 14.5h-7v-7'
