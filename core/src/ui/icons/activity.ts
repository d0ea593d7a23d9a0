export const activityIcon = 'M3.25 10h2.75l2-5 3.5 10 2.25-5h3'
