import { lazy, type ComponentType } from 'react';
import { loadedPart, loadPart, type Loader } from '#app/routes.ts';
import { hasMissedPart, isReloading, reloadForNewBuild, untilReloaded } from '#app/staleChunk.ts';

const lazyParts = new Map<Loader, ComponentType>();

function lazyPart(load: Loader): ComponentType {
  const known = lazyParts.get(load);
  if (known !== undefined) return known;
  const part = lazy(async () => {
    try {
      return { default: await loadPart(load) };
    } catch (error) {
      // It may have been on its way before somebody asked for it: then nothing has the page loaded anew yet.
      if (hasMissedPart()) reloadForNewBuild();
      if (!isReloading()) throw error;
      return untilReloaded;
    }
  });
  lazyParts.set(load, part);
  return part;
}

/** A page or a layout; at once when its code is here already, so that React shows no fallback. */
export function LoadedPart({ load }: { load: Loader }) {
  const Part = loadedPart(load) ?? lazyPart(load);
  return <Part />;
}
