import { ManifestError } from '../errors.js'
import type { PluginEntry, PluginQuestion } from './catalogue.js'

const identifier = /^[A-Za-z_$][\w$]*$/
const word = /^[a-z0-9]+(-[a-z0-9]+)*$/
const packageName = /^(@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9-][a-z0-9-._]*$/
const range = /^[\d.xX*^~<>=| -]+$/
const everyApps = ['@wallet-kit/core', 'react', 'react-dom']
const kinds = ['namespace', 'feature', 'connector'] as const

/**
 * Reads one plugin from its parsed `package.json`; `undefined` where the package is no plugin.
 * Everything that ends up in generated code is checked to be a plain name, because a manifest may come from anyone.
 * @throws ManifestError where the field is there and cannot be used.
 */
export function readManifest(manifest: unknown): PluginEntry | undefined {
  if (!isRecord(manifest) || manifest.walletKit === undefined) return undefined
  const name = String(manifest.name)
  const field = manifest.walletKit

  function text(value: unknown, key: string, pattern: RegExp): string {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw new ManifestError(name, `"${key}" is ${JSON.stringify(value) ?? 'missing'}`)
  }
  function list(value: unknown, key: string): readonly unknown[] {
    if (value === undefined) return []
    if (Array.isArray(value)) return value
    throw new ManifestError(name, `"${key}" is not a list`)
  }
  function question(id: string, value: unknown): PluginQuestion {
    if (!isRecord(value)) throw new ManifestError(name, '"ask" holds something that is no question')
    const option = text(value.name, 'ask.name', identifier)
    return {
      name: option,
      of:
        value.of === undefined ? 'options' : (text(value.of, 'ask.of', /^networks$/) as 'networks'),
      with: value.with === undefined ? undefined : text(value.with, 'ask.with', word),
      question: text(value.question, 'ask.question', /\S/),
      flag: text(value.flag ?? `${id}-${toKebab(option)}`, 'ask.flag', word),
      default:
        value.default === undefined ? undefined : text(value.default, 'ask.default', /^[^\0]*$/),
    }
  }

  function peers({ peerDependencies = {}, peerDependenciesMeta = {} }: Record<string, unknown>) {
    const isOptional = (peer: string) =>
      isRecord(peerDependenciesMeta) && Object(peerDependenciesMeta[peer]).optional === true
    const required = Object.entries(Object(peerDependencies)).filter(
      ([peer]) => !everyApps.includes(peer) && !isOptional(peer),
    )
    return Object.fromEntries(
      required.map(([peer, wanted]) => [
        text(peer, 'peerDependencies', packageName),
        text(wanted, 'peerDependencies', range),
      ]),
    )
  }

  if (!isRecord(field)) throw new ManifestError(name, 'it is not an object')
  const id = text(field.id, 'id', word)
  const kind = kinds.find((known) => known === field.kind)
  if (!kind) throw new ManifestError(name, `"kind" is none of ${kinds.join(', ')}`)
  return {
    id,
    package: text(manifest.name, 'name', packageName),
    version: text(manifest.version, 'version', /^\d+\.\d+\.\d+[\w.+-]*$/),
    factory: text(field.factory, 'factory', identifier),
    label: text(field.label, 'label', /\S/),
    kind,
    default: field.default === true,
    networks: list(field.networks, 'networks').map((entry) => text(entry, 'networks', identifier)),
    needsProjectId: field.needsProjectId === true,
    needsService: field.needsService === true,
    peers: peers(manifest),
    ask: list(field.ask, 'ask').map((entry) => question(id, entry)),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^a-z0-9-]/g, '')
}
