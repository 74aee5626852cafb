import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FontError } from '#components/pdf/FontError.ts';
import type { newPdfMaker } from '#components/pdf/pdfMaker.ts';
import { invoiceFileTitle } from '#domain/invoice/invoice.ts';
import { reasonOf } from '#hooks/reasonOf.ts';
import type { MadePdf } from '#pages/invoices/pdf/pdfFiles.ts';
import { PreviewSheets } from '#pages/invoices/PreviewSheets.tsx';
import type { Preview } from '#workflows/prepareInvoice.ts';
import './pdf.css';

export type PdfMaker = ReturnType<typeof newPdfMaker>;

type PdfPaperProps = {
  companyId: string;
  load: () => Promise<Preview>;
  reissued: boolean;
  /** The part of the app that draws, fetched when it is first needed. */
  maker: () => Promise<PdfMaker>;
  onMade: (made: MadePdf) => void;
  /** In words that a person can be told. */
  onFailed: (reason: string) => void;
};

const FAILED =
  '通信が途切れたか、端末のメモリーが足りません。通信状態を確認し、使っていない画面を閉じて、もう一度お試しください。';

/** An invoice as it prints, beside what the person sees and at full size on every screen, until it is drawn. */
export function PdfPaper(props: PdfPaperProps) {
  const { companyId, reissued } = props;
  const [preview, setPreview] = useState<Preview>();
  const paper = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => props.load());
  const fail = useEffectEvent((reason: string) => props.onFailed(reason));
  const draw = useEffectEvent(async ({ sheet }: Preview): Promise<MadePdf> => {
    const sheets = [...(paper.current?.children ?? [])];
    const make = await props.maker();
    const info = { title: invoiceFileTitle(sheet), author: sheet.issuer.name };
    return { sheet, bytes: await make(sheets, info) };
  });
  const finish = useEffectEvent((made: MadePdf) => props.onMade(made));

  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => {
        if (wanted) setPreview(loaded);
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
    if (preview === undefined) return undefined;
    let wanted = true;
    draw(preview).then(
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
  }, [preview]);

  return (
    <div className="pdf-paper" ref={paper} aria-hidden inert>
      {preview && (
        <PreviewSheets {...{ companyId, preview, reissued }} checking={false} choosing={false} />
      )}
    </div>
  );
}
