import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FoundFile } from '#content/files/file-lookup.ts'
import type { ReferenceSource } from '#content/files/reference-source.ts'
import type { PostLink } from '#content/markdown/resolve-links.ts'

/** `code` has the arguments of a tag as its name, `include` the path relative to the content folder. */
export const inputKinds = ['picture', 'file', 'code', 'include', 'link', 'title'] as const
type InputKind = (typeof inputKinds)[number]

/** Something outside of a source that its compiled version depends on. */
export interface SourceInput {
  kind: InputKind
  /** The source that names it. */
  from: ReferenceSource
  /** As the author wrote it. */
  name: string
  /** The same on every machine. */
  state: string
  /** Compared to find out whether it has changed; cheaper than `state`. */
  stamp: string
}

/** Inputs as JSON. */
export const InputsSchema = v.array(
  v.object({
    kind: v.picklist(inputKinds),
    from: v.object({ path: v.string(), sourcePath: v.string() }),
    name: v.string(),
    state: v.string(),
    stamp: v.string(),
  }),
)

/** Records the inputs of the source that is being compiled. */
export interface InputRecorder {
  /** @param bytes Of the picture; null where it is missing. */
  picture(from: ReferenceSource, src: string, found: FoundFile | null, bytes: Buffer | null): void
  file(from: ReferenceSource, src: string, found: FoundFile | null): void
  /** @param text Of the file; null where it is missing, or no code. */
  code(from: ReferenceSource, name: string, found: FoundFile | null, text: string | null): void
  /** @param text As for `code`. */
  include(from: ReferenceSource, contentPath: string, found: FoundFile | null, text: string | null): void
  link(from: ReferenceSource, href: string, link: PostLink | null): void
  /** @param title Null where there is no such article. */
  title(from: ReferenceSource, slug: string, title: string | null): void
  /** The inputs since the last call. */
  take(): SourceInput[]
}

export function createInputRecorder(): InputRecorder {
  let inputs = new Map<string, SourceInput>()
  function add(input: SourceInput): void {
    inputs.set(`${input.kind}\0${input.from.path}\0${input.name}`, input)
  }
  function addRead(
    kind: InputKind,
    from: ReferenceSource,
    name: string,
    found: FoundFile | null,
    bytes: string | Buffer | null,
  ): void {
    const state = bytes === null ? '' : createHash('sha256').update(bytes).digest('base64url')
    add({ kind, from, name, state, stamp: found?.stamp ?? '' })
  }
  return {
    picture: (from, name, found, bytes) => addRead('picture', from, name, found, bytes),
    file(from, name, found) {
      const place = found?.contentPath ?? ''
      add({ kind: 'file', from, name, state: place, stamp: place })
    },
    code: (from, name, found, text) => addRead('code', from, name, found, text),
    include: (from, name, found, text) => addRead('include', from, name, found, text),
    link: (from, name, link) => add({ kind: 'link', from, name, ...sameStamp(linkState(link)) }),
    title: (from, name, title) => add({ kind: 'title', from, name, ...sameStamp(title ?? '') }),
    take() {
      const taken = [...inputs.values()]
      inputs = new Map()
      return taken
    },
  }
}

/** Text that changes with the target of a link. */
export function linkState(link: PostLink | null): string {
  return link === null ? '' : JSON.stringify(link.href) + (link.isHidden === true ? '-' : '')
}

function sameStamp(state: string): Pick<SourceInput, 'state' | 'stamp'> {
  return { state, stamp: state }
}

/** Hash of the states. */
export function hashInputs(salt: string, inputs: readonly SourceInput[]): string {
  const hash = createHash('sha256').update(`${salt}\0`)
  for (const { kind, name, state } of inputs) hash.update(`${kind}\0${name}\0${state}\0`)
  return hash.digest('hex').slice(0, 12)
}
