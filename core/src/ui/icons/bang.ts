export const bangIcon = 'M10 4v7.5M9.05 16a0.95 0.95 0 1 0 1.9 0a0.95 0.95 0 1 0 -1.9 0z'
