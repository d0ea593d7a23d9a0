export const retryIcon = 'M15.9 10.6a5.9 5.9 0 1 1-1.7-4.75L16 7.6M16 3.9v3.7h-3.7'
