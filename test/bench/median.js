/** Repeats a measurement, one after another; gives the median of each of its figures. */
export async function median(runs, measure) {
  const all = []
  for (let run = 0; run < runs; run++) all.push(await measure())
  if (typeof all[0] === 'number') return middle(all)
  const names = Object.keys(all[0]).filter((name) => all[0][name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, middle(all.map((each) => each[name]))]))
}

function middle(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
