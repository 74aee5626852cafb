import './Brand.css';

/** The product's mark: a container on a chassis, and its name. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand__mark" viewBox="0 0 32 24" aria-hidden="true">
        <rect x="1" y="3" width="30" height="13" rx="1.5" fill="currentColor" />
        <path d="M7 6v7M12 6v7M17 6v7M22 6v7M27 6v7" className="brand__ribs" />
        <path d="M1 18.5h30" stroke="currentColor" strokeWidth="2" />
        <circle cx="8" cy="21" r="2.2" fill="currentColor" />
        <circle cx="24" cy="21" r="2.2" fill="currentColor" />
      </svg>
      <span className="brand__name">はこび帳</span>
    </span>
  );
}
