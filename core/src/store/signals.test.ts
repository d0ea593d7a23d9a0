import * as reference from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as own from './signals.js'

describe('signal', () => {
  test('is read, written and peeked at', () => {
    const count = own.signal(1)
    count.value++
    expect([count.value, count.peek()]).toEqual([2, 2])
  })
})

describe('computed', () => {
  test('computes only when it is read and something has changed', () => {
    const count = own.signal(1)
    let runs = 0
    const double = own.computed(() => {
      runs++
      return count.value * 2
    })
    expect(runs).toBe(0)
    expect([double.value, double.value, double.peek()]).toEqual([2, 2, 2])
    expect(runs).toBe(1)
    own.signal(0).value = 1
    expect(double.value).toBe(2)
    expect(runs).toBe(1)
    count.value = 3
    expect(double.value).toBe(6)
    expect(runs).toBe(2)
  })

  test('follows what it read the last time, and nothing else', () => {
    const isFirst = own.signal(true)
    const first = own.signal('a')
    const second = own.signal('b')
    let runs = 0
    const chosen = own.computed(() => {
      runs++
      return isFirst.value ? first.value : second.value
    })
    const seen: string[] = []
    own.effect(() => {
      seen.push(chosen.value)
    })
    second.value = 'c'
    expect(runs).toBe(1)
    isFirst.value = false
    first.value = 'x'
    expect(runs).toBe(2)
    expect(seen).toEqual(['a', 'c'])
  })

  test('a cycle is an error, and an error is told to every reader until it is gone', () => {
    const loop: own.ReadonlySignal<number> = own.computed(() => loop.value + 1)
    expect(() => loop.value).toThrow(RangeError)
    const isBad = own.signal(true)
    const risky = own.computed(() => {
      if (isBad.value) throw new Error('bad')
      return 'good'
    })
    expect(() => risky.value).toThrow('bad')
    expect(() => risky.value).toThrow('bad')
    isBad.value = false
    expect(risky.value).toBe('good')
  })
})

describe('effect', () => {
  test('runs once a batch, and not at all for a value that came back', () => {
    const a = own.signal(1)
    const b = own.signal(1)
    const sum = own.computed(() => a.value + b.value)
    const seen: number[] = []
    own.effect(() => {
      seen.push(sum.value)
    })
    own.batch(() => {
      a.value = 5
      b.value = 5
    })
    own.batch(() => {
      a.value = 1
      b.value = 9
    })
    expect(seen).toEqual([2, 10])
  })

  test('ends: from outside, from inside, and leaves nothing behind', () => {
    const count = own.signal(0)
    const double = own.computed(() => count.value * 2)
    let runs = 0
    const end = own.effect(() => {
      runs++
      if (double.value === 2) end()
    })
    count.value = 1
    count.value = 2
    expect(runs).toBe(2)
    let computations = 0
    const heavy = own.computed(() => {
      computations++
      return count.value
    })
    own.effect(() => {
      heavy.value
    })()
    count.value = 3
    count.value = 4
    expect(computations).toBe(1)
  })

  test('one that writes what it reads settles, or is a cycle', () => {
    const count = own.signal(0)
    own.effect(() => {
      if (count.value < 5) count.value++
    })
    expect(count.value).toBe(5)
    const other = own.signal(0)
    expect(() =>
      own.effect(() => {
        other.value++
      }),
    ).toThrow('Cycle detected')
  })

  test('sees what it wrote through a value that nobody watched yet', () => {
    const count = own.signal(0)
    const double = own.computed(() => count.value * 2)
    const seen: number[] = []
    own.effect(() => {
      seen.push(double.value)
      if (count.peek() === 0) count.value = 1
    })
    expect(seen).toEqual([0, 2])
  })

  test('one that throws does not keep the others from running', () => {
    const count = own.signal(0)
    const seen: number[] = []
    own.effect(() => {
      if (count.value) throw new Error('first')
    })
    own.effect(() => {
      seen.push(count.value)
    })
    expect(() => {
      count.value = 1
    }).toThrow('first')
    expect(seen).toEqual([0, 1])
  })

  test('does not follow what is read untracked', () => {
    const count = own.signal(0)
    let runs = 0
    own.effect(() => {
      runs++
      own.untracked(() => count.value)
    })
    count.value = 1
    expect(runs).toBe(1)
  })
})

// The same program over both: two signals-core would tell apart must not differ here.
test('any graph under any writes shows what @preact/signals-core shows', () => {
  const commands = fc.array(
    fc.oneof(
      fc.record({ write: fc.nat(3), value: fc.nat(4) }),
      fc.record({ batch: fc.array(fc.record({ write: fc.nat(3), value: fc.nat(4) })) }),
      fc.record({ read: fc.nat(5) }),
      fc.record({ watch: fc.nat(5) }),
      fc.record({ unwatch: fc.nat(5) }),
    ),
    { maxLength: 40 },
  )
  const graph = fc.array(
    fc.record({
      switchBy: fc.nat(8),
      left: fc.nat(8),
      right: fc.nat(8),
      modulo: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 6, maxLength: 6 },
  )
  fc.assert(
    fc.property(graph, commands, (nodes, program) => {
      expect(play(own, nodes, program)).toEqual(play(reference, nodes, program))
    }),
    { numRuns: 2000 },
  )
})

type Node = { switchBy: number; left: number; right: number; modulo: number }
type Write = { write: number; value: number }
type Command =
  | Write
  | { batch: Write[] }
  | { read: number }
  | { watch: number }
  | { unwatch: number }

function play(
  { signal, computed, effect, batch }: Pick<typeof own, 'signal' | 'computed' | 'effect' | 'batch'>,
  nodes: readonly Node[],
  program: readonly Command[],
) {
  const log: unknown[] = []
  const inputs = [0, 1, 2, 3].map((value) => signal(value))
  const all: { readonly value: number }[] = [...inputs]
  for (const [index, { switchBy, left, right, modulo }] of nodes.entries()) {
    const at = (place: number) => all[place % (inputs.length + index)] as { readonly value: number }
    all.push(
      computed(() => (at(switchBy).value % 2 ? at(left).value : at(right).value + 1) % modulo),
    )
  }
  const derived = all.slice(inputs.length)
  const ends = new Map<number, () => void>()
  const write = ({ write: place, value }: Write) => {
    const input = inputs[place]
    if (input) input.value = value
  }
  for (const command of program) {
    if ('write' in command) write(command)
    else if ('batch' in command) batch(() => command.batch.forEach(write))
    else if ('read' in command) log.push(['read', command.read, derived[command.read]?.value])
    else if ('watch' in command) {
      if (ends.has(command.watch)) continue
      const end = effect(() => {
        log.push(['seen', command.watch, derived[command.watch]?.value])
      })
      ends.set(command.watch, end)
    } else {
      ends.get(command.unwatch)?.()
      ends.delete(command.unwatch)
    }
  }
  // The order among effects of one write is nobody's promise: each one's own story counts.
  return nodes.map((_, index) => log.filter((entry) => (entry as unknown[])[1] === index))
}
