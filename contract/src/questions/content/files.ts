import type { ThemeContent } from './theme-content.ts'

export const files: ThemeContent = [
  {
    id: 'upload-files',
    page: 'patients',
    right: 'files:write',
    texts: {
      fr: {
        question: 'Comment ajouter des photos, des radios ou des empreintes à un patient ?',
        also: 'téléverser, charger, importer, déposer une image, un fichier STL, un scanner, un CBCT, une empreinte 3D dans le dossier, mettre en ligne, joindre un document au patient, ranger des fichiers, où mettre les photos, uploader, insérer un cliché, envoyer dans la fiche',
        answer:
          'Ouvrez le patient, puis ses fichiers : « Ajouter des fichiers » ou déposez-les sur la page. Ils sont rangés d’eux-mêmes par catégorie, et leur envoi reprend après une coupure. Un fichier s’ouvre une fois l’analyse antivirus passée.',
      },
      en: {
        question: 'How do I add photos, X-rays or impressions to a patient?',
        also: 'upload, load a picture, an STL, a CT scan, a CBCT, a 3D impression into the record, attach a document to a patient, put images in the chart, where do photos go, drop files, file an X-ray, add files, save pictures',
        answer:
          'Open the patient, then the files: “Add files”, or drop them onto the page. They are filed in the right category by themselves, and an upload goes on after a break. A file opens once its virus scan has passed.',
      },
      it: {
        question: 'Come aggiungo foto, radiografie o impronte a un paziente?',
        also: 'caricare, inserire un’immagine, un file STL, una TAC, una CBCT, un’impronta 3D nella cartella, allegare un documento al paziente, dove metto le foto, upload, mettere una lastra nella scheda, aggiungere file, salvare immagini',
        answer:
          'Apra il paziente, poi i file: «Aggiungi file», oppure li trascini sulla pagina. Si ordinano da soli per categoria e l’invio riprende dopo un’interruzione. Un file si apre quando il controllo antivirus è passato.',
      },
      es: {
        question: '¿Cómo añado fotos, radiografías o impresiones a un paciente?',
        also: 'subir, cargar una imagen, un archivo STL, un TAC, un CBCT, un escaneo 3D a la ficha, adjuntar un documento al paciente, dónde pongo las fotos, meter una placa en la ficha, añadir archivos, guardar imágenes',
        answer:
          'Abra el paciente y luego sus archivos: «Añadir archivos», o suéltelos en la página. Se ordenan solos por categoría y el envío sigue tras un corte. Un archivo se abre cuando ha pasado el análisis antivirus.',
      },
      pt: {
        question: 'Como adiciono fotografias, radiografias ou impressões a um paciente?',
        also: 'carregar, pôr uma imagem, um ficheiro STL, uma TAC, um CBCT, uma digitalização 3D na ficha, anexar um documento ao paciente, onde ponho as fotos, meter um raio X na ficha, upload, adicionar ficheiros, guardar imagens',
        answer:
          'Abra o paciente e depois os ficheiros: «Adicionar ficheiros», ou largue-os na página. Ordenam-se sozinhos por categoria e o envio continua depois de uma falha. Um ficheiro abre-se quando a análise antivírus terminou.',
      },
    },
  },
]
