import { createRoot } from 'react-dom/client';

const FIELDS = 40;

/** As many fields as an order has, by React alone. */
const Form = () => (
  <form>
    {Array.from({ length: FIELDS }, (_, index) => (
      <label key={index}>
        {`field ${index}`}
        <input name={`field${index}`} />
      </label>
    ))}
  </form>
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Form />);
