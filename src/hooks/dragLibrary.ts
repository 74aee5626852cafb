// The library that drags, in one piece: src/hooks/useDrag.ts fetches it after what it drags is drawn.
export { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
export {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
