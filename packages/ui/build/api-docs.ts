import { fileURLToPath } from 'node:url'
import ts from 'typescript6'
import { listEntries } from './list-entries.ts'

/** A prop of a component, or a member of a type. */
export interface MemberDoc {
  name: string
  /** As written in the source. */
  type: string
  required: boolean
  /** Value of its `@default`. */
  defaultValue: string
  description: string
}

/** An export of an entry. */
export interface ExportDoc {
  name: string
  kind: 'component' | 'function' | 'type'
  description: string
  /** Call signature; functions only. */
  signature: string
  members: MemberDoc[]
  /** React attribute types that a component also accepts, as written in the source. */
  platformTypes: string[]
}

/** Documentation of one subpath. */
export interface EntryDoc {
  /** The subpath. */
  name: string
  exports: ExportDoc[]
  /** Names of icons, which all have the same props. */
  icons: string[]
}

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Reads the documentation of each entry from its types. */
export function readApiDocs(): EntryDoc[] {
  const names = listEntries()
  const files = names.map((name) => `${source}${name}/index.ts`)
  const program = ts.createProgram([...files, `${source}css-modules.d.ts`], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    types: ['node'],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  return names.map((name, index) => {
    const file = program.getSourceFile(files[index] ?? '')
    const entry = file && checker.getSymbolAtLocation(file)
    const found = entry ? checker.getExportsOfModule(entry) : []
    const symbols = found.map((symbol) => resolve(checker, symbol))
    const isIcon = (symbol: ts.Symbol): boolean => symbol.name.endsWith('Icon') && name === 'icon'
    return {
      name,
      exports: symbols
        .filter((symbol) => !isIcon(symbol))
        .flatMap((symbol) => describe(checker, symbol, symbol.name)),
      icons: symbols.filter(isIcon).map((icon) => icon.name),
    }
  })
}

function describe(checker: ts.TypeChecker, symbol: ts.Symbol, name: string): ExportDoc[] {
  const shared = { name, description: textOf(checker, symbol) }
  if (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const members = type.isUnion() ? [] : membersOf(checker, type)
    return [{ ...shared, kind: 'type', signature: '', members, platformTypes: [] }]
  }
  const type = checker.getTypeOfSymbol(symbol)
  const [call] = type.getCallSignatures()
  const [first] = call?.getParameters() ?? []
  if (!call || !/^[A-Z]/u.test(name))
    return [
      {
        ...shared,
        kind: 'function',
        signature: signatureOf(checker, symbol),
        members: [],
        platformTypes: [],
      },
    ]
  const props = first && checker.getTypeOfSymbol(first)
  return [
    {
      ...shared,
      kind: 'component',
      signature: '',
      members: props ? membersOf(checker, props) : [],
      platformTypes: props ? [...new Set(platformTypes(checker, props))] : [],
    },
  ]
}

function membersOf(checker: ts.TypeChecker, type: ts.Type): MemberDoc[] {
  const parts = type.isUnion() ? type.types : [type]
  const members = parts.flatMap((part) => part.getProperties()).filter(isOwnSymbol)
  return [...Map.groupBy(members, ({ name }) => name)].map(([name, variants]) => {
    const tags = variants.flatMap((member) => member.getJsDocTags(checker))
    const isOptional = variants.some((member) => member.flags & ts.SymbolFlags.Optional)
    const types = new Set(variants.map((member) => typeText(member).replace(/ \| undefined$/u, '')))
    // A variant without the prop, such as a button beside a link, declares it as `undefined`.
    if (types.size > 1) types.delete('undefined')
    const descriptions = new Set(variants.map((member) => textOf(checker, member)).filter(Boolean))
    return {
      name,
      type: [...types].join(' | '),
      required: variants.length === parts.length && !isOptional,
      defaultValue: ts.displayPartsToString(tags.find((tag) => tag.name === 'default')?.text),
      description: [...descriptions].join(' ') || (name === 'ref' ? 'The element.' : ''),
    }
  })
}

/** Names of React's attribute types that an own type extends. */
function platformTypes(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => platformTypes(checker, part))
  const declarations = type.symbol?.declarations ?? []
  const clauses = declarations.flatMap((declaration) =>
    ts.isInterfaceDeclaration(declaration) ? [...(declaration.heritageClauses ?? [])] : [],
  )
  return clauses.flatMap((clause) => clause.types).flatMap((extended) => heritage(checker, extended))
}

function heritage(checker: ts.TypeChecker, node: ts.ExpressionWithTypeArguments | ts.TypeNode): string[] {
  const text = node.getText()
  if (/^\w+(?:HTML|SVG)?(?:Attributes|Props)<\w+>$/u.test(text)) return [text]
  if (
    /^(?:Omit|Pick)</u.test(text) &&
    (ts.isExpressionWithTypeArguments(node) || ts.isTypeReferenceNode(node))
  ) {
    const [first] = node.typeArguments ?? []
    if (first) return heritage(checker, first)
  }
  return platformTypes(checker, checker.getTypeAtLocation(node))
}

function signatureOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const type = checker.getTypeOfSymbol(symbol)
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
}

function typeText(symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? []
  if (!declaration) return ''
  if (ts.isPropertySignature(declaration)) return declaration.type?.getText().replaceAll(/\s+/gu, ' ') ?? ''
  return declaration.getText()
}

function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function isOwnSymbol(symbol: ts.Symbol): boolean {
  return (
    symbol.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(source)) ??
    false
  )
}

function textOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const parts = symbol.getDocumentationComment(checker)
  return parts
    .map((part) => (part.kind === 'linkText' ? part.text.trim() : part.kind === 'link' ? '' : part.text))
    .join('')
    .replaceAll(/\s+/gu, ' ')
}
