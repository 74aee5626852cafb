import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type * as dragLibrary from '#hooks/dragLibrary.ts';

type Library = typeof dragLibrary;

/**
 * Connects something with the library once that has come: 20 KB that the first rows do not wait for. Where it cannot
 * be fetched, menus and keys do all that dragging does.
 * @returns what disconnects it again
 */
function connected(connect: (library: Library) => () => void): () => void {
  let disconnect: (() => void) | undefined;
  let isOver = false;
  import('#hooks/dragLibrary.ts').then(
    (library) => {
      if (!isOver) disconnect = connect(library);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    disconnect?.();
  };
}

/** Something that a mouse drags, by its name; without one nothing is. */
export function useDraggable<Thing extends HTMLElement>(id: string) {
  const ref = useRef<Thing>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || id === '') return undefined;
    return connected(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    );
  }, [id]);
  return { ref, isDragged };
}

type Target<Place> = {
  /** Where in the element something would go that is let go at a point of the window. */
  placeAt: (element: Element, at: { clientX: number; clientY: number }) => Place | undefined;
  onDrop: (id: string, place: Place) => void;
  /** Whether it stays the target until there is another one. */
  isSticky?: boolean;
};

/** Where something can be dropped. @returns the place that is under the pointer */
export function useDropTarget<Place extends string>(
  ref: RefObject<Element | null>,
  { placeAt, onDrop, isSticky = false }: Target<Place>,
): Place | undefined {
  const [over, setOver] = useState<Place>();
  const find = useEffectEvent(({ self, location }: ElementDropTargetEventBasePayload) =>
    placeAt(self.element, location.current.input),
  );
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return connected(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getIsSticky: () => isSticky,
        onDragEnter: (event) => setOver(find(event)),
        onDrag: (event) => setOver(find(event)),
        onDragLeave: () => setOver(undefined),
        onDrop: (event) => {
          setOver(undefined);
          const [{ id }, place] = [event.source.data, find(event)];
          if (typeof id === 'string' && place !== undefined) drop(id, place);
        },
      }),
    );
  }, [ref, isSticky]);
  return over;
}

/** The page scrolls along while something is dragged near its edge: not every browser does so by itself. */
export function useScrollByDrag(): void {
  useEffect(() => connected((library) => library.autoScrollWindowForElements()), []);
}
