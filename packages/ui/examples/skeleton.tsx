import { Skeleton } from '@qingjian/ui/skeleton'

export default function Example() {
  return (
    <div aria-busy="true">
      <Skeleton lines={3} />
    </div>
  )
}
