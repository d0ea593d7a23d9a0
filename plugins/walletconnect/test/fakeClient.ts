import type { SessionTypes } from '@walletconnect/types'
import { type Moment, readClock } from '../src/pairing/followAge.js'
import type { Client } from '../src/session/openClient.js'

/** A client whose relay and wallets do what a test says. */
export type FakeClient = Client & {
  /** What the relay does with the next proposal. */
  policy: 'answer' | 'fail' | 'hang'
  /** Links that a wallet may take or has taken, the newest last. */
  readonly links: readonly { readonly uri: string }[]
  /** Topics in the order in which wallets approved, and in which they were given back. */
  readonly approved: readonly string[]
  readonly givenBack: readonly string[]
  /** When a link was made. */
  setAt(uri: string): Moment
  /** Shows a link to wallets: nobody takes one that was never seen. */
  offer(uri: string): void
  /** What the relay does with the proposals that it kept waiting. */
  settle(answer: 'answer' | 'fail'): void
  /** What a wallet, or the time, does with a link; nothing where it has an answer. A number is an error's code. */
  answer(index: number, answer: 'approve' | 'reject' | 'expire' | number): void
}

type Link = {
  readonly uri: string
  readonly setAt: Moment
  isSeen: boolean
  isOpen: boolean
  resolve(session: SessionTypes.Struct): void
  reject(error: unknown): void
}

/** Makes a client without a relay. */
export function fakeClient(): FakeClient {
  const links: Link[] = []
  const approved: string[] = []
  const givenBack: string[] = []
  const waiting: ((answer: 'answer' | 'fail') => void)[] = []

  async function connect() {
    const { policy } = client
    const answer =
      policy === 'hang'
        ? await new Promise<'answer' | 'fail'>((resolve) => waiting.push(resolve))
        : policy
    if (answer === 'fail') throw new Error('The relay is gone.')
    const uri = `wc:${links.length}`
    const approval = new Promise<SessionTypes.Struct>((resolve, reject) => {
      links.push({ uri, setAt: readClock(), isSeen: false, isOpen: false, resolve, reject })
    })
    return { uri, approval: () => approval }
  }
  const sign = {
    connect,
    async disconnect({ topic }: { topic: string }) {
      givenBack.push(topic)
    },
  }
  const client: FakeClient = {
    sign: sign as unknown as Client['sign'],
    overRelay: (act) => act(),
    reportOnce() {},
    wake() {},
    rest() {},
    close() {},
    policy: 'answer',
    links,
    approved,
    givenBack,
    setAt: (uri) => (links.find((link) => link.uri === uri) as Link).setAt,
    offer(uri) {
      const link = links.find((each) => each.uri === uri)
      if (link && !link.isSeen) link.isOpen = link.isSeen = true
    },
    settle(answer) {
      for (const resolve of waiting.splice(0)) resolve(answer)
    },
    answer(index, answer) {
      const link = links[index % Math.max(1, links.length)]
      if (!link?.isOpen) return
      link.isOpen = false
      if (answer === 'approve') {
        approved.push(link.uri)
        const peer = { metadata: { name: 'Fern' } }
        link.resolve({ topic: link.uri, peer } as SessionTypes.Struct)
      } else if (answer === 'expire') {
        // As the library says it.
        link.reject({ message: 'Proposal expired', code: 0 })
      } else {
        const code = answer === 'reject' ? 5000 : answer
        link.reject(Object.assign(new Error('User rejected.'), { code }))
      }
    },
  }
  return client
}
