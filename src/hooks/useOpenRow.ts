import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryState } from '#hooks/useQueryState.ts';

/**
 * Opens a row of a list and remembers it in the address of the list (`?row=`), so that who comes back is where they
 * left it.
 */
export function useOpenRow() {
  const navigate = useNavigate();
  const [row, setRow] = useQueryState('row', '');
  const [startAt] = useState(row === '' ? undefined : row);
  const openRow = useCallback(
    (id: string, path: string) => {
      setRow(id);
      void navigate(path);
    },
    [navigate, setRow],
  );
  return { openRow, startAt };
}
