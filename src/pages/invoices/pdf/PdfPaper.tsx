import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FontError } from '#components/pdf/FontError.ts';
import type { newPdfMaker } from '#components/pdf/pdfMaker.ts';
import { paperTitle } from '#domain/invoice/pdf.ts';
import type { ReturnNote } from '#domain/invoice/returnNote.ts';
import { reasonOf } from '#hooks/reasonOf.ts';
import type { MadePdf } from '#pages/invoices/pdf/pdfFiles.ts';
import { PreviewSheets } from '#pages/invoices/InvoiceSheets.tsx';
import { ReturnPaper } from '#pages/invoices/ReturnPaper.tsx';
import type { Preview } from '#workflows/prepareInvoice.ts';
import './pdf.css';

export type PdfMaker = ReturnType<typeof newPdfMaker>;

/** What can be drawn. */
export type Drawable = Preview | ReturnNote;

type PdfPaperProps = {
  companyId: string;
  load: () => Promise<Drawable>;
  reissued: boolean;
  /** The part of the app that draws, fetched when it is first needed. */
  maker: () => Promise<PdfMaker>;
  onMade: (made: MadePdf) => void;
  /** In words that a person can be told. */
  onFailed: (reason: string) => void;
};

const FAILED =
  '通信が途切れたか、端末のメモリーが足りません。通信状態を確認し、使っていない画面を閉じて、もう一度お試しください。';

/** A paper as it prints, beside what the person sees and at full size on every screen, until it is drawn. */
export function PdfPaper(props: PdfPaperProps) {
  const { companyId, reissued } = props;
  const [drawable, setDrawable] = useState<Drawable>();
  const box = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => props.load());
  const fail = useEffectEvent((reason: string) => props.onFailed(reason));
  const draw = useEffectEvent(async (drawn: Drawable): Promise<MadePdf> => {
    const sheets = [...(box.current?.children ?? [])];
    const make = await props.maker();
    const paper = 'sheet' in drawn ? drawn.sheet : drawn;
    const info = { title: paperTitle(paper), author: paper.issuer.name };
    return { paper, bytes: await make(sheets, info) };
  });
  const finish = useEffectEvent((made: MadePdf) => props.onMade(made));

  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => {
        if (wanted) setDrawable(loaded);
      },
      (error: unknown) => {
        if (wanted) fail(reasonOf(error));
      },
    );
    return () => {
      wanted = false;
    };
  }, []);

  useEffect(() => {
    if (drawable === undefined) return undefined;
    let wanted = true;
    draw(drawable).then(
      (made) => {
        if (wanted) finish(made);
      },
      (error: unknown) => {
        if (wanted) fail(error instanceof FontError ? error.message : FAILED);
      },
    );
    return () => {
      wanted = false;
    };
  }, [drawable]);

  return (
    <div className="pdf-paper" ref={box} aria-hidden inert>
      {drawable !== undefined && 'sheet' in drawable && (
        <PreviewSheets
          {...{ companyId, reissued }}
          preview={drawable}
          checking={false}
          choosing={false}
        />
      )}
      {drawable !== undefined && !('sheet' in drawable) && <ReturnPaper note={drawable} />}
    </div>
  );
}
