import { expect, test } from 'vitest'
import { convertSequence } from '#content/diagrams/convert-sequence.ts'
import { render } from '#content/testing/render.ts'
import { leastCpuTime } from '../../../test/cpu-time.ts'

function fence(language: string, source: string): string {
  return `\`\`\`${language}\n${source}\n\`\`\``
}

test('a flowchart becomes Mermaid', async () => {
  const { html } = await render(
    fence(
      'flow',
      'st=>start: 开始\ncond=>condition: "好"？\ne=>end: 结束:>https://a.example\n\nst->cond\ncond(yes, right)->e\ncond(no)->st',
    ),
  )
  expect(html).toBe(
    '<pre class="mermaid" data-mermaid="">flowchart TD\n  n_st(["开始"])\n  n_cond{"#34;好#34;？"}\n  n_e(["结束"])\n' +
      '  n_st --> n_cond\n  n_cond -->|"yes"| n_e\n  n_cond -->|"no"| n_st</pre>',
  )
})

test.each([
  ['sequence', 'A->B: 问\nB-->A: 答\nNote right of B: 想'],
  ['plantuml', '@startuml\nparticipant A\nA -> B : 问\nB --> A : 答\nnote right of B : 想\n@enduml'],
])('a sequence diagram of %s becomes Mermaid', async (language, source) => {
  expect((await render(fence(language, source))).html).toBe(
    '<pre class="mermaid" data-mermaid="">sequenceDiagram\n  participant p0 as A\n  participant p1 as B\n' +
      '  p0->>p1: 问\n  p1-->>p0: 答\n  Note right of p1: 想</pre>',
  )
})

test('the title and the separators of a sequence diagram stay', async () => {
  const { html } = await render(
    fence('plantuml', '@startuml\ntitle 对话; %%{x}\n== 初始化 ==\nA -> B : 问\nB -> C : 转\n@enduml'),
  )
  expect(html).toContain('sequenceDiagram\n  title 对话    {x}\n  participant p0')
  expect(html).toContain('\n  Note over p0,p2: 初始化\n  p0->>p1: 问')
})

test.each([
  ['flow', 'st=>start: 开始\nst->missing'],
  ['plantuml', '@startuml\nclass A {\n}\n@enduml'],
  ['sequence', 'no arrow'],
  ['echarts', '{"series": []}'],
  ['plantuml', `A -> B : ${'x'.repeat(30_000)}`],
])('what Mermaid cannot draw stays code: %s', async (language, source) => {
  const { html } = await render(fence(language, source))
  expect(html).toContain('class="code-block"')
  expect(html).not.toContain('mermaid')
})

test('labels cannot change the diagram', async () => {
  const { html } = await render(
    fence('sequence', 'A->B: x; click p0 href "javascript:alert(1)"\nA->B: %%{init}%%'),
  )
  expect(html).toContain('x#59; click p0 href #34;javascript:alert(1)#34;')
  expect(html).not.toContain('%%{')
})

test('C43: the cost of white space in a note is linear in the length', () => {
  const [few, many] = [125, 2_000].map((size) => {
    const source = `A->B: x\nnote over${' '.repeat(size)}A`
    return leastCpuTime(() => convertSequence(source))
  })
  // Quadratic time is 256 times as long; below 5 ms the compiler of V8 dominates.
  expect(many).toBeLessThan(20 * Math.max(few ?? 0, 5))
})
