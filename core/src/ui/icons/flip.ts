export const flipIcon = 'M7 4v12M4 13l3 3 3-3M13 16V4M10 7l3-3 3 3'
