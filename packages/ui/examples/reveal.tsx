import { Reveal } from '@qingjian/ui/reveal'

export default function Example() {
  return (
    <Reveal onReveal={() => console.info('seen')}>
      <p>滚动到这里时出现</p>
    </Reveal>
  )
}
