import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { reasonOf } from '#hooks/reasonOf.ts';
import { savePdfs, sharePdfs, type MadePdf } from '#pages/invoices/pdf/pdfFiles.ts';
import { PdfPaper, type Drawable, type PdfMaker } from '#pages/invoices/pdf/PdfPaper.tsx';
import { showToast } from '#stores/toasts.ts';
import './pdf.css';

type PdfDialogProps = {
  companyId: string;
  /** What becomes PDFs. */
  note: string;
  /** What is to be loaded of each of them. */
  sources: readonly (() => Promise<Drawable>)[];
  reissued: boolean;
  way: 'save' | 'share';
  onClose: () => void;
};

/** The drawing part and its fonts, once for all PDFs that are made here. */
function newMaker(): () => Promise<PdfMaker> {
  let maker: Promise<PdfMaker> | undefined;
  return () =>
    (maker ??= import('#components/pdf/pdfMaker.ts').then(({ newPdfMaker }) => newPdfMaker()));
}

const tell = (summary: string, reason: string): void =>
  showToast({ severity: 'error', summary, detail: reason });

/** Makes the PDFs one by one, then saves them, or hands them over at a press: browsers share nothing unasked. */
export function PdfDialog(props: PdfDialogProps) {
  const { companyId, reissued, way, onClose } = props;
  // As they were when this was opened.
  const [sources] = useState(props.sources);
  const [maker] = useState(newMaker);
  const [made, setMade] = useState<readonly MadePdf[]>([]);
  const load = sources[made.length];
  const isReady = load === undefined;

  const finish = async (all: readonly MadePdf[]): Promise<void> => {
    try {
      const name = await savePdfs(all, new Date());
      showToast({ severity: 'success', summary: 'PDFを保存しました', detail: name });
    } catch (error) {
      tell('PDFを保存できませんでした', reasonOf(error));
    }
    onClose();
  };
  const add = (one: MadePdf): void => {
    const all = [...made, one];
    setMade(all);
    if (all.length === sources.length && way === 'save') void finish(all);
  };
  const fail = (reason: string): void => {
    tell('PDFを作成できませんでした', reason);
    onClose();
  };
  const share = async (): Promise<void> => {
    try {
      if (await sharePdfs(made)) onClose();
    } catch {
      tell('共有できませんでした', '「PDFで保存」で保存してから、送るアプリで選んでください。');
    }
  };

  return (
    <>
      {load && (
        <PdfPaper
          key={made.length}
          {...{ companyId, load, reissued, maker }}
          onMade={add}
          onFailed={fail}
        />
      )}
      <Dialog
        open
        title={way === 'save' ? 'PDFで保存' : 'PDFを共有'}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{isReady ? '閉じる' : '中止'}</Button>
            {way === 'share' && (
              <Button variant="primary" disabled={!isReady} onClick={() => void share()}>
                共有する
              </Button>
            )}
          </>
        }
      >
        <div className="pdf-dialog">
          <p>{props.note}</p>
          <progress
            className="pdf-dialog__bar"
            max={sources.length}
            value={made.length}
            aria-label="PDFの作成"
          />
          <p role="status">
            {isReady ? 'PDFができました' : `PDFを作成しています ${made.length}/${sources.length}`}
          </p>
        </div>
      </Dialog>
    </>
  );
}
