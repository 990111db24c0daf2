import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { useRef, type ReactElement, type ReactNode } from 'react'
import styles from './sortable-grid.module.css'

interface SortableGridProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Accessible name of an item, for its handle. */
  nameOf: (item: Item) => string
  /** Called with two positions, from 0. */
  onMove: (from: number, to: number) => void
  /** @param handle The button by which the item is moved, with the pointer or with keys. */
  renderItem: (item: Item, handle: ReactElement, index: number) => ReactNode
  className?: string | undefined
}

const instructions = {
  draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。',
}

/** A grid of pictures whose order is changed by drag or by keys. */
export function SortableGrid<Item>(props: SortableGridProps<Item>): ReactElement {
  const { label, items, idOf, nameOf, onMove, renderItem, className } = props
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announced = useRef<UniqueIdentifier>(null)
  const ids = items.map(idOf)
  const placeOf = (id: UniqueIdentifier | undefined): string => `第 ${ids.indexOf(String(id)) + 1} 张`
  const announcements: Announcements = {
    onDragStart({ active }) {
      announced.current = active.id
      return `拿起了${placeOf(active.id)}，共 ${ids.length} 张。`
    },
    onDragOver({ over }) {
      // An item is over its own place at first.
      if (over === null || over.id === announced.current) return undefined
      announced.current = over.id
      return `移到${placeOf(over.id)}，共 ${ids.length} 张。`
    },
    onDragEnd: ({ active, over }) => `放下了，现在是${placeOf((over ?? active).id)}。`,
    onDragCancel: ({ active }) => `取消了，仍是${placeOf(active.id)}。`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
        if (to !== -1 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul role="list" aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
              {(handle) => renderItem(item, handle, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  name: string
  children: (handle: ReactElement) => ReactNode
}

function SortableItem({ id, name, children }: SortableItemProps): ReactElement {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: '可以移动的图片' } })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      title="拖动排序"
      {...attributes}
      {...listeners}
      aria-label={`移动${name}`}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      {children(handle)}
    </li>
  )
}

/** The items with one of them moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
