import { createIcon, HeartIcon } from '@qingjian/ui/icon'

const LeafIcon = createIcon('M5 19C5 9 11 5 19 5c0 8-4 14-14 14Zm0 0 8-8')

export default function Example() {
  return (
    <p>
      <HeartIcon /> 喜欢 <LeafIcon size={24} /> 叶子
    </p>
  )
}
