'use client'

import type { ReactElement } from 'react'
import { examples } from '../examples/index.ts'

/** The examples of the documentation of @qingjian/ui, one per component. */
export default function Examples(): ReactElement {
  return (
    <>
      {Object.entries(examples).map(([name, Example]) => (
        <section key={name} data-example={name}>
          <Example />
        </section>
      ))}
    </>
  )
}
